// What goes out about notices from the field, to the owners of units: told, told anew, of more of them, of some no longer, reminded, and that it was wrong.
import { RECALL_CLASS_LABELS, recallNo } from '#contract/codes/recall.ts'
import type { Tx } from '#db/connect.ts'
import { plainName, sendLetter, type Content, type LetterWords } from '#features/platform/mail/mail.ts'
import { dayText } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick, toLanguage, type Language } from '#shared/language.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import type { RecallContent } from '../content.rules.ts'
import type { Person } from '../owner.sql.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

/** `heads`: in the subject, what has happened. */
type Words = { notice: LetterWords & Pick<typeof en.notice, 'lines' | 'heads' | 'rows'> }
export const WORDS = { en, zh, es, fr, pt } satisfies Record<Language, Words>
/** What the mail is about, and 'besides' it what else is not affected after all; 'todo' leads to what owners are to do. */
export type Line = Exclude<keyof typeof en.notice.lines, 'todo'>
export type Lines = readonly [keyof typeof en.notice.heads, ...Line[]]
export const LINES = Object.keys(en.notice.lines).filter((line) => line !== 'todo') as [Line, ...Line[]]

/** What of a notice stands in a mail; `reason`: of a retracted one, why. */
export type Told = { id: number; content: Pick<RecallContent, 'title' | 'todo' | 'class' | 'deadline' | 'number' | 'firm'>; reason: string }

export function noticeContent(
  { id, content, reason }: Told,
  { firstName, units }: { firstName: string; units: number },
  lines: Lines,
  language: Language,
): Content {
  const { locale } = LANGUAGE_NAMES[language]
  const { heads, rows: words } = WORDS[language].notice
  const day = content.deadline && dayText(content.deadline, locale)
  const [line] = lines
  const todo = line === 'retracted' || line === 'cleared' ? '' : pick(content.todo, language)
  const isOver = line === 'retracted' || (line === 'cleared' && units === 0)
  return {
    firstName: plainName(firstName),
    extra: todo ? [...lines, 'todo'] : lines,
    after: (line === 'retracted' ? reason : todo).split(/\n\s*\n/).filter(Boolean),
    values: { number: recallNo(id), what: heads[line], title: pick(content.title, language), units: String(units) },
    tables: [
      [
        ...(content.class ? [{ name: words.class, value: pick(RECALL_CLASS_LABELS[content.class], language) }] : []),
        ...(content.firm ? [{ name: words.firm, value: content.firm }] : []),
        ...(content.number ? [{ name: words.number, value: content.number }] : []),
        ...(day && !isOver ? [{ name: words.deadline, value: day }] : []),
      ],
    ],
    place: `/recalls?id=${id}`,
  }
}

/** In the transaction that notes it, so that it goes out once. */
export async function tellOwner(tx: Tx, told: Told, person: Person, lines: Lines, now: Date): Promise<void> {
  const language = toLanguage(person.language) ?? 'en'
  if (!isMailAddress(person.email)) return
  const letter = { to: person.email, template: 'recall-notice', language, about: { kind: 'recall', id: told.id } } as const
  const content = noticeContent(told, { firstName: person.first_name, units: person.units }, lines, language)
  await sendLetter(tx, { ...letter, ...content, words: WORDS[language].notice }, now)
}
