// What finance does with a letter, each as a short form: which call, what it asks, what is said when it is done.
import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { text } from '#contract/fields.ts'
import { LETTER_PAPERS, LETTER_PAPER_KINDS } from '#contract/codes/letter-of-credit.ts'
import * as desk from '#contract/letter-of-credit-desk.ts'
import type { DeskLetter } from '#contract/letter-of-credit-desk.ts'
import { pick } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { ActFormDialog, fieldsOf, type ActForm } from '../../kit/act-form.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { dayFromNow } from '../../kit/money-fields.ts'
import { useT } from './room.ts'

/** As the server names its actions. */
export const ACTS = [
  'ask_change',
  'ok_draft',
  'advise',
  'ask_amendment',
  'amended',
  'accept',
  'register',
  'present',
  'discrepancy',
  'correct',
  'waive',
  'refuse',
  'accept_docs',
] as const
export type ActName = (typeof ACTS)[number]

/** The SWIFT field of the advising bank. */
const ADVISING = '57A'

function useForms(letter: DeskLetter): Record<ActName, ActForm> {
  const t = useT()
  const { language } = useOffice()
  const message = (label: string): FieldSpec => ({
    name: 'message',
    label,
    kind: 'area',
    rows: 5,
    wide: true,
    hint: t('letter.buyer-reads'),
  })
  const note: FieldSpec = { name: 'note', label: t('letter.note'), kind: 'area', rows: 3, wide: true, hint: t('letter.note-hint') }
  const body: FieldSpec = { name: 'body', label: t('letter.body'), kind: 'area', rows: 10, wide: true, hint: t('letter.body-hint') }
  const acceptedOn: FieldSpec = { name: 'acceptedOn', label: t('letter.accepted-on'), kind: 'day' }
  const differs = letter.findings
    .filter(({ weight }) => weight === 'change')
    .map(({ tag, field, todo }) => t('kit.said', { label: `${tag} ${field}`, value: todo }))
  const noted = (call: Call): ActForm => ({ call, schema: fieldsOf(call, ['note']), fields: [note], initial: { note: '' } })
  /** What differs is taken only by somebody who says why. */
  const taken = (call: Call): ActForm => (differs.length > 0 ? { ...noted(call), schema: v.object({ note: text(1_000) }) } : noted(call))
  const told = (call: Call, label: string, first = ''): ActForm => ({
    call,
    schema: fieldsOf(call, ['message']),
    fields: [message(label)],
    initial: { message: first },
  })
  return {
    ask_change: told(desk.askLetterChange, t('letter.message'), differs.join('\n')),
    ok_draft: taken(desk.approveLetterDraft),
    advise: {
      call: desk.adviseLetter,
      schema: fieldsOf(desk.adviseLetter, ['issuingBank', 'advisingBank', 'body']),
      fields: [{ name: 'issuingBank', label: t('letter.issuing-bank') }, { name: 'advisingBank', label: t('letter.advising-bank') }, body],
      initial: { issuingBank: '', advisingBank: letter.terms.find(({ tag }) => tag === ADVISING)?.value ?? '', body: '' },
    },
    ask_amendment: told(desk.askAmendment, t('letter.message'), differs.join('\n')),
    amended: {
      call: desk.enterAmendment,
      schema: fieldsOf(desk.enterAmendment, ['number', 'body']),
      fields: [
        { name: 'number', label: t('letter.amendment-number') },
        { ...body, label: t('letter.amendment-body'), hint: t('letter.amendment-hint') },
      ],
      initial: { number: '', body: '' },
    },
    accept: taken(desk.acceptLetter),
    register: {
      call: desk.registerPapers,
      schema: fieldsOf(desk.registerPapers, ['shippedOn', 'papers']),
      fields: [
        { name: 'shippedOn', label: t('letter.shipped-on'), kind: 'day', hint: t('letter.shipped-hint'), wide: true },
        {
          name: 'papers',
          label: t('letter.papers'),
          kind: 'rows',
          wide: true,
          row: {
            fields: [
              {
                name: 'kind',
                label: t('letter.paper'),
                kind: 'choice',
                options: LETTER_PAPER_KINDS.map((kind) => ({ value: kind, label: pick(LETTER_PAPERS[kind], language) })),
              },
              { name: 'reference', label: t('letter.reference') },
              { name: 'datedOn', label: t('letter.dated'), kind: 'day' },
              { name: 'originals', label: t('letter.originals'), kind: 'whole' },
              { name: 'copies', label: t('letter.copies'), kind: 'whole' },
            ],
            blank: () => ({ kind: 'invoice', reference: '', datedOn: dayFromNow(), originals: 1, copies: 2 }),
            max: 20,
            unordered: true,
          },
        },
      ],
      initial: {
        shippedOn: letter.shippedDay ?? dayFromNow(),
        papers:
          letter.papers.length > 0
            ? letter.papers
            : letter.papersAsked.map((kind) => ({ kind, reference: '', datedOn: dayFromNow(), originals: 1, copies: 2 })),
      },
      edits: true,
    },
    present: {
      call: desk.presentLetter,
      schema: fieldsOf(desk.presentLetter, ['presentedOn']),
      fields: [{ name: 'presentedOn', label: t('letter.presented-on'), kind: 'day', wide: true }],
      initial: { presentedOn: dayFromNow() },
    },
    discrepancy: {
      call: desk.noteDiscrepancies,
      schema: v.object({ items: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(9_000)) }),
      fields: [{ name: 'items', label: t('letter.discrepancies'), kind: 'area', rows: 6, wide: true, hint: t('letter.one-a-line') }],
      initial: { items: '' },
      sent: ({ items }) => ({
        items: String(items)
          .split('\n')
          .map((one) => one.trim())
          .filter(Boolean),
      }),
    },
    correct: noted(desk.correctDiscrepancies),
    waive: {
      call: desk.waiveDiscrepancies,
      schema: fieldsOf(desk.waiveDiscrepancies, ['acceptedOn', 'note']),
      fields: [acceptedOn, note],
      initial: { acceptedOn: dayFromNow(), note: '' },
    },
    refuse: { ...told(desk.refuseDocuments, t('letter.message')), danger: true },
    accept_docs: {
      call: desk.acceptDocuments,
      schema: fieldsOf(desk.acceptDocuments, ['acceptedOn']),
      fields: [{ ...acceptedOn, wide: true }],
      initial: { acceptedOn: dayFromNow() },
    },
  }
}

export function ActDialog({ letter, act, onClose }: { letter: DeskLetter; act: ActName; onClose: () => void }) {
  const t = useT()
  const form = useForms(letter)[act]
  const count = letter.findings.filter(({ weight }) => weight === 'change').length
  const warns = (act === 'accept' || act === 'ok_draft') && count > 0
  return (
    <ActFormDialog
      form={form}
      one={letter}
      label={t(`letter.do-${act}`)}
      intro={
        <p className={warns ? 'text-caution' : 'text-ink-soft'}>{warns ? t('letter.differs', { count }) : t(`letter.about-${act}`)}</p>
      }
      done={t('letter.done')}
      onClose={onClose}
    />
  )
}
