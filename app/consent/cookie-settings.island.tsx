import { useEffect, useRef, useState } from 'react';
import { consentMessages, cookieCategories, consentSettingsTexts as texts } from '../../content/consent.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Switch } from '../ui/choice.tsx';
import { ShieldCheck } from '../ui/icons.ts';
import { showToast, type Toast } from '../ui/toast-store.ts';
import {
  ALL_CATEGORIES,
  type ConsentState,
  type CookieChoice,
  type CookieSettings,
  ONLY_NECESSARY,
} from './consent.ts';
import { getConsent, saveConsent, subscribe } from './consent-store.ts';

/** A switch that the visitor touched keeps its position when the stored choice changes. */
export default function CookieChoices() {
  const switches = useRef<HTMLFieldSetElement>(null);
  const [consent, setConsent] = useState<ConsentState | null>(null);
  const [touched, setTouched] = useState<Partial<CookieSettings>>({});
  const chosen: CookieSettings = { ...(consent?.settings ?? ONLY_NECESSARY), ...touched };
  useEffect(() => {
    for (const box of switches.current?.querySelectorAll('input') ?? []) {
      // Switches that were turned on before the script came count as touched.
      if (box.checked && !box.disabled) setTouched((before) => ({ ...before, [box.id]: true }));
      // Keeps Firefox from restoring a switch after a reload. HTML does not allow the attribute on a checkbox.
      box.autocomplete = 'off';
    }
    const show = () => setConsent(getConsent());
    subscribe(show);
    show();
  }, []);
  function save(settings: CookieSettings, choice: CookieChoice, message: Toast) {
    setTouched({});
    saveConsent(settings, choice);
    showToast(message);
  }
  return (
    <>
      {consent?.privacyControl && (
        <p className="mb-6 flex items-start gap-3 rounded-lg bg-isar-100 p-5">
          <ShieldCheck className="mt-0.5 size-6 shrink-0 text-isar-700" />
          <span>{texts.privacyControl}</span>
        </p>
      )}
      <Card className="px-5 sm:px-7">
        <fieldset ref={switches} className="divide-y divide-line">
          <legend className="sr-only">{texts.switchesLabel}</legend>
          {cookieCategories.map(({ id, label, description }) => (
            <Switch
              key={id}
              id={id}
              label={label}
              description={description}
              checked={chosen[id]}
              disabled={id === 'necessary'}
              onChange={({ target }) => setTouched({ ...touched, [id]: target.checked })}
            />
          ))}
        </fieldset>
      </Card>
      <div className="mt-6 grid gap-3 sm:grid-cols-3">
        <Button kind="secondary" onClick={() => save(ALL_CATEGORIES, 'accepted', consentMessages.allAccepted)}>
          {texts.acceptAll}
        </Button>
        <Button kind="secondary" onClick={() => save(ONLY_NECESSARY, 'rejected', consentMessages.rejected)}>
          {texts.rejectAll}
        </Button>
        <Button kind="secondary" onClick={() => save(chosen, 'customized', consentMessages.customized)}>
          {texts.save}
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        <span>{consent?.decidedOn ? `${texts.stored} ${formatMoment(consent.decidedOn)}.` : texts.nothingStored}</span>
        {consent?.proofId && (
          <>
            <span>{` ${texts.proof} `}</span>
            <span className="whitespace-nowrap tabular-nums">{consent.proofId}</span>
            <span>.</span>
          </>
        )}
      </p>
    </>
  );
}

function formatMoment(date: string) {
  return new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(date));
}
