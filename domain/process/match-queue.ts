export const MATCH_QUEUE = 'match-inquiry';
