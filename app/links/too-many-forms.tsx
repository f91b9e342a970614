import { tooManyForms as texts } from '../../content/too-many-forms.ts';
import type { FormGivenBack } from '../form-limits.ts';
import { ResumeForm } from '../ui/resume-form.tsx';

/** In the frame of its area, under `tooManyForms.heading`. */
export function TooManyForms({ minutes, back, form }: FormGivenBack) {
  return (
    <>
      <p role="alert">{texts.wait(minutes)}</p>
      <ResumeForm form={form} back={back} texts={texts} />
    </>
  );
}
