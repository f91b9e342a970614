import type { FileCoverage } from './count-lines.ts';

export const WANTED = 90;

export const percent = ({ lines, covered }: Pick<FileCoverage, 'lines' | 'covered'>) =>
  lines === 0 ? 100 : (covered / lines) * 100;

/** The page docs/coverage.md. */
export function describeCoverage(files: FileCoverage[], folders: string[], explanations: Record<string, string>) {
  const below = files.filter((file) => percent(file) < WANTED);
  const total = (part: FileCoverage[]) => {
    const lines = part.reduce((sum, file) => sum + file.lines, 0);
    const covered = part.reduce((sum, file) => sum + file.covered, 0);
    return `${part.length} | ${lines} | ${percent({ lines, covered }).toFixed(1)} %`;
  };
  return `# Coverage

Written by \`npm run test:coverage\`: lines of server code that ran in the tests of domain, server, faults and security,
in the test processes and in the servers and commands they start. Processes ended with -9 leave no count.

| folder | files | lines of code | covered |
| --- | ---: | ---: | ---: |
${folders.map((folder) => `| \`${folder}/\` | ${total(files.filter(({ file }) => file.startsWith(`${folder}/`)))} |`).join('\n')}
| together | ${total(files)} |

## Below ${WANTED} %

${below.length === 0 ? 'None.' : '| file | covered | why |\n| --- | ---: | --- |'}
${below.map((file) => `| \`${file.file}\` | ${percent(file).toFixed(0)} % | ${explanations[file.file] ?? '**not explained**'} |`).join('\n')}
`;
}
