/** Structured data for search engines. No character of it can end the script element. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup's only way to hold JSON; escaped above
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
