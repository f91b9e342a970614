import { CircleAlert } from 'lucide-react';
import { company } from '../../../content/company.ts';
import { postalCodeCheck as texts } from '../../../content/landing.ts';
import { Field } from '../../ui/field.tsx';
import { PostalCodeAnswers } from './postal-code-answers.tsx';

/** Answers in the browser whether we serve a place (postal-code.part.ts). Without script a sentence says where we do. */
export function PostalCodeCheck() {
  return (
    <div className="rounded-xl border border-line bg-isar-50 p-5 md:p-6">
      <h3 className="text-xl">{texts.heading}</h3>
      <template data-with-script="">
        <form noValidate className="mt-4">
          <Field
            id="plz-pruefen"
            label={texts.label}
            hint={texts.hint}
            required
            aria-describedby="plz-pruefen-hint plz-pruefen-error"
            inputMode="numeric"
            autoComplete="postal-code"
            className="max-w-72 [&_input[aria-invalid=true]]:border-2 [&_input[aria-invalid=true]]:border-danger-700"
          />
          <p
            hidden
            id="plz-pruefen-error"
            data-too-short={texts.tooShort}
            data-no-postal-code={texts.noPostalCode}
            className="mt-1.5 flex items-start gap-2 text-sm font-medium text-danger-700"
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span />
          </p>
          <PostalCodeAnswers />
        </form>
      </template>
      <p className="mt-3 text-ink-soft">
        {texts.withoutScript}{' '}
        <a href={company.phoneHref} className="link inline-block">
          {company.phone}
        </a>
      </p>
    </div>
  );
}
