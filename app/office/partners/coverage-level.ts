/** As the promise counts: up to three offers. */
export type Level = 'none' | 'few' | 'enough';

export const levelOf = (firms: number): Level => (firms === 0 ? 'none' : firms < 3 ? 'few' : 'enough');
