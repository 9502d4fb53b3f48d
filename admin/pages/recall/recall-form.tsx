// A notice entered or changed: what owners read in five languages, and by what its units are found.
import * as v from 'valibot'
import { RECALL_CLASS_LABELS, RECALL_CLASSES } from '#contract/codes/recall.ts'
import { addRecall, editRecall, type DeskRecall } from '#contract/recall-desk.ts'
import { pick } from '#shared/language.ts'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

const NAMES = ['number', 'title', 'reason', 'todo', 'deadline', 'class', 'firm', 'product', 'codes', 'initiatedOn'] as const
const lines = (text: string) => text.split(/[\n,;]+/).map((one) => one.trim()).filter(Boolean) // prettier-ignore
const linesOf = (list: v.GenericSchema<string[]>) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => v.is(list, lines(text))),
  )
const { models, gtins } = addRecall.input.entries
const schema = v.object({ ...v.pick(addRecall.input, [...NAMES]).entries, models: linesOf(models), gtins: linesOf(gtins) })
const EMPTY = { en: '', zh: '', es: '', fr: '', pt: '' }

type Props = { one?: DeskRecall; onClose: () => void; onDone: (id: number) => void }
export function RecallForm({ one, onClose, onDone }: Props) {
  const t = useT()
  const { language } = useOffice()
  const send = useSend()
  const fields: FieldSpec[] = [
    { name: 'title', label: t('recall.title'), kind: 'texts', wide: true, hint: t('recall.owners-read'), autoFocus: true },
    { name: 'reason', label: t('recall.reason-what'), kind: 'texts', as: 'area', rows: 3, wide: true, hint: t('recall.owners-read') },
    { name: 'todo', label: t('recall.todo'), kind: 'texts', as: 'area', rows: 4, wide: true, hint: t('recall.owners-read') },
    { name: 'deadline', label: t('recall.deadline'), kind: 'day' },
    {
      name: 'class',
      label: t('recall.class'),
      kind: 'choice',
      options: RECALL_CLASSES.map((value) => ({ value, label: pick(RECALL_CLASS_LABELS[value], language) })),
    },
    { name: 'firm', label: t('recall.firm') },
    { name: 'number', label: t('recall.their-number') },
    { name: 'initiatedOn', label: t('recall.initiated'), kind: 'day' },
    { name: 'product', label: t('recall.product'), kind: 'area', rows: 3, wide: true, hint: t('recall.product-hint') },
    { name: 'codes', label: t('recall.codes'), kind: 'area', rows: 4, wide: true, hint: t('recall.codes-hint') },
    { name: 'models', label: t('recall.models'), kind: 'area', rows: 2, hint: t('recall.each-line'), wanted: t('recall.codes-wanted') },
    { name: 'gtins', label: t('recall.gtins'), kind: 'area', rows: 2, hint: t('recall.each-line'), wanted: t('recall.codes-wanted') },
  ]
  const initial = one
    ? { ...one, title: one.titles, reason: one.reasons, todo: one.todos, initiatedOn: one.initiatedOn || null, models: one.models.join('\n'), gtins: one.gtins.join('\n') }
    : { number: '', title: EMPTY, reason: EMPTY, todo: EMPTY, deadline: null, class: null, firm: '', initiatedOn: null, product: '', codes: '', models: '', gtins: '' } // prettier-ignore
  return (
    <FormDialog
      title={t(one ? 'recall.edit' : 'recall.add')}
      submit={t(one ? 'recall.save' : 'recall.enter')}
      intro={<p className="text-ink-soft">{t(one?.toldNumber ? 'recall.edit-text' : 'recall.add-text')}</p>}
      schema={schema}
      fields={fields}
      edits={Boolean(one)}
      initial={initial}
      send={async ({ models, gtins, ...said }) => {
        const notice = { ...said, models: lines(models), gtins: lines(gtins) }
        if (!one) return (await send(addRecall, notice)).id
        await send(editRecall, { ...notice, id: one.id, version: one.version })
        return one.id
      }}
      onClose={onClose}
      onDone={(id) => {
        toast(t('recall.saved'), 'good')
        onClose()
        onDone(id)
      }}
    />
  )
}
