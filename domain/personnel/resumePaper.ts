import type { Paper, PaperBlock } from '../papers/model';
import type { Slice } from '../papers/pages';
import { maskEmail, maskMobile } from '../rules/mask';
import { chosenOf, customIdOf, type ResumeContent, type ResumeEntry, type ResumeTemplate } from './resume';

/** Data of a résumé in the language of papers: the person, and the personnel file by section. */
export interface ResumeMaterial {
  readonly person: {
    readonly realName: string;
    /** Title, subject and school. */
    readonly line: string;
    readonly mobile?: string | undefined;
    readonly email?: string | undefined;
    readonly facts: readonly { readonly label: string; readonly text: string }[];
    readonly photo?: { readonly id: string; readonly resUrlFull: string } | undefined;
  };
  /** Of the fixed sections, in any order; those of the file with their entries, the newest first. */
  readonly sections: readonly {
    readonly key: string;
    readonly name: string;
    readonly entries: readonly ResumeEntry[];
  }[];
  readonly words: {
    /** With `{name}` and `{version}`. */
    readonly fileName: string;
    /** With `{name}`. */
    readonly foot: string;
    /** With `{page}` and `{pages}`. */
    readonly pageNumber: string;
  };
}

/** How the parts of the paper look by template. */
const looks: Readonly<
  Record<ResumeTemplate, { mark: 'bar' | 'rule'; dates: 'start' | 'end' | 'above'; facts: 'form' | 'prose' }>
> = {
  1: { mark: 'bar', dates: 'start', facts: 'form' },
  2: { mark: 'rule', dates: 'end', facts: 'prose' },
  3: { mark: 'bar', dates: 'above', facts: 'form' },
};

const GAP = '　';
/** A month, or a year alone. */
const dated = (date: string): string => date.slice(0, 'YYYY-MM'.length).replace('-', '.');
const paragraphs = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Two facts beside each other; the last one alone has the whole width. */
function factRows(facts: ResumeMaterial['person']['facts']) {
  return Array.from({ length: Math.ceil(facts.length / 2) }, (_, i) => {
    const pair = facts.slice(i * 2, i * 2 + 2);
    return pair.flatMap(({ label, text }) => [
      { text: label, head: true },
      { text, ...(pair.length === 1 && { colSpan: 3 }) },
    ]);
  });
}

/** Content below the heading of a section; undefined when it is empty. */
function contentOf(key: string, resume: ResumeContent, material: ResumeMaterial): PaperBlock | undefined {
  const look = looks[resume.template];
  const prose = (texts: readonly string[]): PaperBlock | undefined =>
    texts.length > 0 ? { kind: 'prose', paragraphs: [...texts] } : undefined;
  if (key === 'basic') {
    const { facts } = material.person;
    if (facts.length === 0) return undefined;
    return look.facts === 'form'
      ? { kind: 'form', widths: [2, 4, 2, 4], rows: factRows(facts) }
      : prose([facts.map(({ label, text }) => `${label}：${text}`).join(GAP)]);
  }
  if (key === 'summary') return prose(paragraphs(resume.summary ?? ''));
  const id = customIdOf(key);
  if (id !== undefined) return prose(paragraphs(resume.custom.find((one) => one.id === id)?.text ?? ''));
  const section = resume.sections.find((one) => one.key === key);
  const entries = material.sections.find((one) => one.key === key)?.entries ?? [];
  const { shown } = chosenOf(section?.recordIds ?? 'all', entries);
  if (shown.length === 0) return undefined;
  return {
    kind: 'entries',
    dates: look.dates,
    rows: shown.map(({ title, detail, date }) => ({ date: dated(date), title, ...(detail && { detail }) })),
  };
}

/** The name of a section as the paper has it. */
const nameOf = (key: string, { custom }: ResumeContent, { sections }: ResumeMaterial): string =>
  custom.find(({ id }) => id === customIdOf(key))?.title ?? sections.find((one) => one.key === key)?.name ?? '';

/**
 * A résumé as a paper, the same for screen, printer and PDF. Empty sections are left out, and so are entries that are
 * no longer in the file.
 */
export function resumePaper(resume: ResumeContent, material: ResumeMaterial): Paper {
  const { person, words } = material;
  const { maskContact: hidden } = resume;
  const contact = [
    person.mobile && (hidden ? maskMobile(person.mobile) : person.mobile),
    person.email && (hidden ? maskEmail(person.email) : person.email),
  ];
  const lines = [person.line, contact.filter(Boolean).join(GAP)].filter((line) => line !== '');
  const photo = resume.showPhoto && person.photo;
  const fill = (text: string) => text.replace('{name}', person.realName).replace('{version}', resume.name);
  return {
    fileName: fill(words.fileName),
    // The person's name is in the foot of each page; a résumé has no head.
    head: ['', ''],
    foot: fill(words.foot),
    pageNumber: words.pageNumber,
    blocks: [
      {
        kind: 'person',
        name: person.realName,
        lines,
        ...(photo && { photo: { id: photo.id, url: photo.resUrlFull } }),
      },
      ...[...resume.sections]
        .sort((a, b) => a.order - b.order)
        .flatMap(({ key, visible, pageBreakBefore }): PaperBlock[] => {
          const content = visible ? contentOf(key, resume, material) : undefined;
          if (!content) return [];
          const { mark } = looks[resume.template];
          const newPage = pageBreakBefore === true;
          return [
            {
              kind: 'heading',
              level: 2,
              text: nameOf(key, resume, material),
              mark,
              ...(newPage && { newPage }),
            },
            content,
          ];
        }),
    ],
  };
}

/** Heading with a forced page break, for a page that begins with it; undefined where the page before was full. */
export function wantsPage({ blocks }: Pick<Paper, 'blocks'>, [first]: readonly Slice[]): string | undefined {
  const block = first && blocks[first.block];
  return block?.kind === 'heading' && block.newPage ? block.text : undefined;
}
