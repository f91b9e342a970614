import * as icons from '../../ui/icons.ts';

// biome-ignore lint/performance/noDynamicNamespaceImportAccess: these sections are rendered by the server alone
export const findIcon = (name: keyof typeof icons) => icons[name];
