/** Header that names the space of a control or call, and of a delivery. */
export const spaceHeader = "x-sandbox-space";
