// Who takes care of an order, and what is said about it: notes among colleagues, messages to the buyer. They stand in the history.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { DeskOrder } from '#contract/order-desk.ts'
import { addNote, assignOrder, orderColleagues, writeToBuyer } from '#contract/order-note-desk.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function OrderNotes({ order }: { order: DeskOrder }) {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const [writing, setWriting] = useState<'note' | 'message' | null>(null)
  const people = useQuery({ queryKey: ['colleagues', order.id], queryFn: () => call(orderColleagues, { id: order.id }) })
  const assign = useAct(assignOrder, t('order.done', { order: order.orderNo }))
  if (!may('order:note')) return <p className="text-ink-soft">{order.assignee?.name ?? t('order.nobody')}</p>
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-64 max-w-full">
        <SelectField
          label={t('order.assigned')}
          value={String(order.assignee?.id ?? '')}
          disabled={assign.isPending}
          onChange={({ target }) => assign.mutate({ id: order.id, staffId: target.value ? Number(target.value) : null })}
        >
          <option value="">{t('order.nobody')}</option>
          {(people.data ?? (order.assignee ? [order.assignee] : [])).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button onClick={() => setWriting('note')}>{t('order.note-add')}</Button>
      <Button onClick={() => setWriting('message')}>{t('order.note-buyer')}</Button>
      {writing === 'note' && <NoteDialog order={order} people={people.data ?? []} onClose={() => setWriting(null)} />}
      {writing === 'message' && <MessageDialog order={order} onClose={() => setWriting(null)} />}
    </div>
  )
}

type Props = { order: DeskOrder; onClose: () => void }

function NoteDialog({ order, people, onClose }: Props & { people: { id: number; name: string }[] }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('order.note-add')}
      submit={t('order.note-add')}
      schema={v.pick(addNote.input, ['text', 'staffIds'])}
      fields={[
        { name: 'text', label: t('order.note-text'), kind: 'area', rows: 3, wide: true, autoFocus: true },
        {
          name: 'staffIds',
          label: t('order.note-people'),
          kind: 'own',
          wide: true,
          render: ({ value, onChange }) => <People people={people} chosen={value as number[]} onChange={onChange} />,
        },
      ]}
      initial={{ text: '', staffIds: [] }}
      send={(value) => send(addNote, { ...value, id: order.id })}
      onClose={onClose}
      onDone={onClose}
    />
  )
}

type PeopleProps = { people: { id: number; name: string }[]; chosen: number[]; onChange: (chosen: number[]) => void }

function People({ people, chosen, onChange }: PeopleProps) {
  const t = useT()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('order.note-people')}</legend>
      <div className="flex max-h-40 flex-wrap gap-x-4 gap-y-2 overflow-y-auto">
        {people.map(({ id, name }) => (
          <label key={id} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function MessageDialog({ order, onClose }: Props) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('order.note-buyer')}
      submit={t('order.note-send')}
      schema={v.pick(writeToBuyer.input, ['text'])}
      fields={[
        { name: 'text', label: t('order.message'), kind: 'area', rows: 4, wide: true, autoFocus: true, hint: t('order.message-hint') },
      ]}
      initial={{ text: '' }}
      send={(value) => send(writeToBuyer, { ...value, id: order.id })}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
