export type Problem = { file: string; line: number; text: string };

export function formatProblems(problems: Problem[]): string {
  const lines = [...problems]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ file, line, text }) => `  ${file}:${line}: ${text}`);
  return `The articles are not in order:\n${lines.join('\n')}`;
}
