import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { company } from '../../../content/company.ts';
import { postalCodeCheck as texts } from '../../../content/landing.ts';
import type { Place } from '../../../domain/service-area/service-area.ts';
import { ButtonLink, TextLink } from '../../ui/button.tsx';
import { Field } from '../../ui/form.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { CircleCheck, Info, Phone } from '../../ui/icons.ts';
import type { Pin } from './service-area-map.tsx';

type Found = { kind: 'inside' | 'outside' | 'far-away'; digits: string; place: Place | null; MapPin: typeof Pin };
type State = Found | { kind: 'too-short' | 'no-postal-code' | 'unavailable' };

/** Postal codes and map load with the first use of the field. */
const loadArea = () =>
  Promise.all([import('../../../domain/service-area/service-area.ts'), import('./service-area-map.tsx')]).catch(
    () => null,
  );

async function findState(digits: string): Promise<State> {
  const area = await loadArea();
  if (!area) return { kind: 'unavailable' };
  const [{ findPlace, isPostalCode }, { Pin: MapPin }] = area;
  if (!isPostalCode(digits)) return { kind: 'no-postal-code' };
  const place = findPlace(digits);
  const kind = place ? (place.inArea ? 'inside' : 'outside') : 'far-away';
  return { kind, digits, place, MapPin };
}

/** Without script a sentence says which places we serve. */
export default function PostalCodeCheck() {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State | null>(null);
  const check = useRef(async () => {
    const field = form.current?.querySelector('input');
    if (!field) return;
    const digits = field.value.replaceAll(/\D/g, '').slice(0, 5);
    if (digits !== field.value) field.value = digits;
    const found = digits.length === 5 ? await findState(digits) : null;
    if (field.value === digits) setState(found);
  }).current;
  // Also answers what was typed before the script came.
  useEffect(() => {
    const field = form.current?.querySelector('input');
    if (field === document.activeElement) void loadArea();
    if (field?.value) void check();
  }, [check]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if ((event.currentTarget.querySelector('input')?.value.length ?? 0) < 5) setState({ kind: 'too-short' });
  }
  const error = { 'too-short': texts.tooShort, 'no-postal-code': texts.noPostalCode }[state?.kind as string];
  return (
    <div className="rounded-xl border border-line bg-isar-50 p-5 md:p-6">
      <h3 className="text-xl">{texts.heading}</h3>
      <form ref={form} noValidate onSubmit={submit} className="mt-4 without-script:hidden">
        <Field
          id="plz-pruefen"
          label={texts.label}
          hint={
            <>
              <span>{texts.hint}</span> <span className="in-data-failed:hidden">{texts.atOnce}</span>
            </>
          }
          error={error}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          className="max-w-72"
          onFocus={() => void loadArea()}
          onInput={() => void check()}
        />
        <div role="status" aria-live="polite" className="mt-4 empty:hidden">
          {state && !error && <Answer key={'digits' in state ? state.digits : ''} state={state} />}
        </div>
      </form>
      <p className="mt-3 hidden text-ink-soft in-data-failed:block without-script:block">
        <span>{texts.withoutScript}</span>{' '}
        <TextLink href={company.phoneHref} className="inline-block">
          {company.phone}
        </TextLink>
      </p>
      {state && 'digits' in state && <PinOnMap {...state} />}
    </div>
  );
}

function PinOnMap({ place, MapPin }: Found) {
  const map = document.getElementById('gebietskarte');
  return map && place && createPortal(<MapPin {...place} />, map);
}

function Answer({ state }: { state: State }) {
  if (!('digits' in state))
    return (
      <AnswerCard icon={Info} text={texts.unavailable}>
        <CallButton />
      </AnswerCard>
    );
  const name = state.place?.place ?? state.digits;
  if (state.kind === 'inside')
    return (
      <AnswerCard icon={CircleCheck} tone="text-success-700" title={texts.inside(name)} text={texts.insideText}>
        <ButtonLink size="small" href={texts.insideLink.href}>
          {texts.insideLink.label}
        </ButtonLink>
      </AnswerCard>
    );
  const distance = state.place?.distanceKm.toLocaleString('de-DE');
  return (
    <AnswerCard
      icon={Info}
      title={texts.outside(name)}
      text={distance === undefined ? texts.farAwayText : texts.outsideText(distance)}
    >
      <ButtonLink size="small" kind="secondary" href={texts.outsideLink.href}>
        {texts.outsideLink.label}
      </ButtonLink>
      <CallButton />
    </AnswerCard>
  );
}

function CallButton() {
  return (
    <ButtonLink size="small" kind="secondary" icon={Phone} href={company.phoneHref}>
      {company.phone}
    </ButtonLink>
  );
}

type CardProps = { icon: Icon; tone?: string; title?: string; text: string; children: ReactNode };

function AnswerCard({ icon: Icon, tone = 'text-isar-600', title, text, children }: CardProps) {
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-white p-4">
      <Icon className={`mt-0.5 size-6 shrink-0 ${tone}`} />
      <div className="min-w-0">
        {title && <p className="text-lg leading-snug font-semibold">{title}</p>}
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
        <div className="mt-3 flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  );
}
