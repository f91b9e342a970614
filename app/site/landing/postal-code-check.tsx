import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { company } from '../../../content/company.ts';
import { postalCodeCheck as texts } from '../../../content/landing.ts';
import type { Place } from '../../../domain/service-area/service-area.ts';
import { Field } from '../../ui/field.tsx';
import { type Answer, checkPostalCode, loadServiceArea } from './check-postal-code.ts';
import { PostalCodeAnswer } from './postal-code-answer.tsx';

/** Answers in the browser whether we serve a place. Without script a sentence says where we do. */
export function PostalCodeCheck({ onPlace }: { onPlace: (place: Place | null) => void }) {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return (
    <div className="rounded-xl border border-line bg-isar-50 p-5 md:p-6">
      <h3 className="text-xl">{texts.heading}</h3>
      {hasScript ? <CheckForm onPlace={onPlace} /> : <WithoutScript />}
    </div>
  );
}

function WithoutScript() {
  return (
    <p className="mt-3 text-ink-soft">
      {texts.withoutScript}{' '}
      <a href={company.phoneHref} className="link whitespace-nowrap">
        {company.phone}
      </a>
    </p>
  );
}

function CheckForm({ onPlace }: { onPlace: (place: Place | null) => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const latest = useRef('');

  async function change(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 5);
    latest.current = digits;
    setCode(digits);
    setError(undefined);
    const found = digits.length === 5 ? await checkPostalCode(digits) : null;
    if (latest.current !== digits) return;
    setAnswer(found);
    onPlace(found && 'place' in found ? found.place : null);
    if (found?.kind === 'no-postal-code') setError(texts.noPostalCode);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.length < 5) setError(texts.tooShort);
  }

  return (
    <form onSubmit={submit} noValidate className="mt-4">
      <Field
        id="plz-pruefen"
        label={texts.label}
        hint={texts.hint}
        error={error}
        required
        value={code}
        onChange={change}
        onFocus={loadServiceArea}
        inputMode="numeric"
        autoComplete="postal-code"
        className="max-w-72"
      />
      <div role="status" aria-live="polite" className="mt-4 empty:hidden">
        {answer && <PostalCodeAnswer code={code} answer={answer} />}
      </div>
    </form>
  );
}
