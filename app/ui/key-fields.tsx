/** A form that is sent by GET replaces the query of its address: without cookies the key stays there. */
export const KeyFields = ({ query }: { query: string }) =>
  [...new URLSearchParams(query)].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
