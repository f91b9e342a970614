import { capabilityLabels, documentLabels } from '../../../content/firm-labels.ts';
import { refusalLabels } from '../../../content/office/selection.ts';
import type { Capability } from '../../../domain/rules.ts';

const details: Record<string, string> = { ...documentLabels, ...capabilityLabels };

export const describeRefusals = (refusals: readonly string[]) => [...new Set(refusals.map(describeRefusal))].join(', ');

export const nameWithRefusal = ({ name, refusals }: { name: string; refusals: readonly string[] }) =>
  refusals.length > 0 ? `${name} (${describeRefusals(refusals)})` : name;

function describeRefusal(refusal: string): string {
  const [code = '', detail = ''] = refusal.split(':');
  return refusalLabels[code]?.(details[detail] ?? detail) ?? refusal;
}

/** 'Arbeiten mit Hebebühne oder Arbeiten am Seil, Taubennetze'. */
export const describeNeeds = (groups: readonly (readonly Capability[])[]) =>
  groups.map((group) => group.map((capability) => capabilityLabels[capability]).join(' oder ')).join(', ');
