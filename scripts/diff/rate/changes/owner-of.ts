/** Returns the pointer of the object that a member or part belongs to, without the branches in which it is declared. */
export function ownerOf(pointer: string): string {
  return schemaOf(pointer).replace(/(?:\/(?:allOf|anyOf|oneOf)(?:\/\d+)?|\/then|\/else)+$/u, "");
}

/** Returns the pointer of the schema that declares a member, or of any other schema itself. */
export function schemaOf(pointer: string): string {
  return pointer.replace(/\/properties(?:\/[^/]+)?$/u, "");
}
