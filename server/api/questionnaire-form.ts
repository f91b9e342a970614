/**
 * The questionnaire without script: POST /fragebogen/ as multipart/form-data (or urlencoded, then without photos).
 *
 * CONTRACT with app/questionnaire/questionnaire-page.tsx
 * Field names of the plain form:
 *   property       radio; one of propertyChoices' codes (apartment … industrial) or a level (residential …)
 *   problems       checkbox, several; codes of problemChoices      problemOther   text
 *   locations      checkbox, several; codes of locationChoices     locationOther  text
 *   firstName lastName phone email postalCode                      text fields
 *   callConsent    checkbox, any value means yes
 *   images         file, multiple, up to 5
 *   website        the hidden trap: text, must stay empty (flag, never a refusal)
 *   key, openedAt  optional hidden fields (uuid; milliseconds since 1970). A finished page cannot carry them; without
 *                  a key the server derives one from the answers, so that a double click is one inquiry.
 * Success: 303 to /danke/?anfrage=gesendet (main.ts lets the server render /danke/ when the query holds `anfrage`, so
 * the page can say 'Vielen Dank' without script: read it with useSearchParams or the loader's request.url).
 * Failure: the page is rendered again, 422 (invalid, photos), 429 (busy) or 503 (unavailable). The server calls the
 * page's `action` with an internal POST whose body is the JSON of FormAnswer (domain/inquiries/form-answer.ts):
 *   export async function action({ request }: Route.ActionArgs) {
 *     const answer = (await request.json()) as FormAnswer;
 *     return data(answer, { status: formAnswerStatus[answer.kind] });
 *   }
 * and the component reads it with useActionData(). Visitors never reach the action: this door stands before it.
 */
export {};
