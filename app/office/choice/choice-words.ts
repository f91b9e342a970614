import { refusalWords } from '../../../content/office/choice.ts';
import { capabilityWords, documentWords } from '../../../content/partner-words.ts';
import type { InvitationStatus } from '../../../domain/invitations/invitation-steps.server.ts';
import type { Capability } from '../../../domain/rules.ts';
import { toWallTime } from '../../../domain/time/munich-clock.ts';
import type { BadgeLook } from '../../ui/badge.tsx';

const details: Record<string, string> = { ...documentWords, ...capabilityWords };

export const speakRefusals = (refusals: readonly string[]) => [...new Set(refusals.map(speakRefusal))].join(', ');

function speakRefusal(refusal: string): string {
  const [code = '', detail = ''] = refusal.split(':');
  return refusalWords[code]?.(details[detail] ?? detail) ?? refusal;
}

export const speakKm = (metres: number) => String(Math.round(metres / 1000));

/** 'Arbeiten mit Hebebühne oder Arbeiten am Seil, Taubennetze'. */
export const speakNeeds = (groups: readonly (readonly Capability[])[]) =>
  groups.map((group) => group.map((capability) => capabilityWords[capability]).join(' oder ')).join(', ');

export const invitationLooks: Record<InvitationStatus, BadgeLook> = {
  invited: { tone: 'info', shape: 'ring' },
  engaged: { tone: 'info', shape: 'half' },
  offered: { tone: 'info', shape: 'disc' },
  released: { tone: 'strong', shape: 'arrow' },
  ordered: { tone: 'good', shape: 'check' },
  done: { tone: 'off', shape: 'check' },
  declined: { tone: 'off', shape: 'dash' },
  silent: { tone: 'bad', shape: 'triangle' },
  vetoed: { tone: 'off', shape: 'cross' },
  passed: { tone: 'off', shape: 'dash' },
  withdrawn: { tone: 'off', shape: 'cross' },
};

/** As a field for day and time holds it, on Munich clocks. */
export function localField(time: Date): string {
  const { day, minutes } = toWallTime(time);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${day}T${two(minutes / 60)}:${two(minutes % 60)}`;
}
