import { capabilityLabels, documentLabels } from '../../../content/firm-labels.ts';
import { refusalLabels } from '../../../content/office/choice.ts';
import type { Capability } from '../../../domain/rules.ts';

const details: Record<string, string> = { ...documentLabels, ...capabilityLabels };

export const speakRefusals = (refusals: readonly string[]) => [...new Set(refusals.map(speakRefusal))].join(', ');

export const nameWithRefusal = ({ name, refusals }: { name: string; refusals: readonly string[] }) =>
  refusals.length > 0 ? `${name} (${speakRefusals(refusals)})` : name;

function speakRefusal(refusal: string): string {
  const [code = '', detail = ''] = refusal.split(':');
  return refusalLabels[code]?.(details[detail] ?? detail) ?? refusal;
}

/** 'Arbeiten mit Hebebühne oder Arbeiten am Seil, Taubennetze'. */
export const speakNeeds = (groups: readonly (readonly Capability[])[]) =>
  groups.map((group) => group.map((capability) => capabilityLabels[capability]).join(' oder ')).join(', ');
