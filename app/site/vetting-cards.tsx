import type { ReactNode } from 'react';
import { type vettingDocuments, vettingTexts } from '../../content/vetting.ts';
import type { Icon } from '../ui/icon.tsx';
import { Award, Building2, Egg, HardHat, ShieldCheck, SprayCan, Store } from '../ui/icons.ts';

type VettedDocument = (typeof vettingDocuments)[number];

const ICONS: Record<VettedDocument['id'], Icon> = {
  'trade-registration': Store,
  'liability-insurance': ShieldCheck,
  'register-extract': Building2,
  'nest-handling': Egg,
  'height-training': HardHat,
  cleaning: SprayCan,
  association: Award,
};

export function VettingCards({ documents, children }: { documents: readonly VettedDocument[]; children?: ReactNode }) {
  const { who: whoLabel, when: whenLabel } = vettingTexts.columns;
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
      {documents.map(({ id, name, who, how, when }) => {
        const Icon = ICONS[id];
        return (
          <li
            key={id}
            className="flex break-inside-avoid flex-wrap items-start gap-4 rounded-xl border border-line bg-white p-5 md:flex-nowrap md:p-6"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-isar-50 text-isar-700 inset-ring inset-ring-line">
              <Icon className="size-5.5" />
            </span>
            <div>
              <h3 className="text-lg leading-snug">{name}</h3>
              <p className="mt-2">{how}</p>
              <p className="mt-2 text-sm text-ink-soft">
                {whoLabel}: {who}. {whenLabel}: {when}.
              </p>
            </div>
          </li>
        );
      })}
      {children}
    </ul>
  );
}
