// Generated from openapi/ by `npm run build`. Do not edit.

/**
 * Documented transitions (`x-transitions`), by name of the schema that lists the states. `from` is null where the
 * previous state is not documented, and `notification` where nothing announces the transition.
 */
export const transitions = {
} as const;
