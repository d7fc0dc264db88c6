import type { Assumptions } from "../states/assumption.ts";

/** Assumptions about close requests. */
export const closeRequestAssumptions: Assumptions = {
  "Creating a close request": {
    open: "How close requests are created and analyzed.",
    choice: "Controls create them, and move them to any status.",
  },
  "Filter and order of close requests": {
    open: "The syntax of `queryFilter` and `sortFilter`.",
    choice:
      "Every string is accepted and ignored: all close requests of the company are listed, oldest first.",
  },
  "`skip` and `take`": {
    open: "The limits on these numbers.",
    choice: "Every number is accepted; a negative one counts as 0, and a fraction is cut off.",
  },
  "`totalCount`": {
    open: "What it is when `requireTotalCount` is not true, and whether it counts groups or close requests.",
    choice: "It is always the number of items before `skip` and `take`: of groups if the list is grouped.",
  },
  "`group`": {
    open: "Its syntax.",
    choice:
      "The name of a field of a close request, such as `status`. Requests without that field form the group with the empty key, so that every string is accepted; groups are sorted by their keys.",
  },
  "`group` that is left out or empty": {
    open: "What the list of groups returns without `group`.",
    choice: "The list of groups groups by `status`; the plain list does not group.",
  },
  "Groups in the list of groups": {
    open: "The structure of its items.",
    choice: "The same as that of the groups in the plain list: `key` and `count`.",
  },
};
