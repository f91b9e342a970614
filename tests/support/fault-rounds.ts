/** How often a fault with a random moment is repeated. */
export const MIGRATION_KILLS = 12;
