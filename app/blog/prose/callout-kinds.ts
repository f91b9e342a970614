export const calloutKinds = ['hint', 'warning', 'law'] as const;

export type CalloutKind = (typeof calloutKinds)[number];
