import { documentList } from '../../content/firm-pages.ts';
import { Badge } from '../ui/badge.tsx';
import type { describeDocuments } from './describe-firm.ts';

export function DocumentList({ documents }: { documents: ReturnType<typeof describeDocuments> }) {
  if (documents.length === 0) return <p>{documentList.none}</p>;
  return (
    <ul className="grid gap-3">
      {documents.map(({ key, name, sentences, look }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <Badge {...look}>{sentences[0]}</Badge>
          {sentences.slice(1).map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </li>
      ))}
    </ul>
  );
}
