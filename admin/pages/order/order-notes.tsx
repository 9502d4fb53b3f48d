// Who takes care of an order, and messages to its buyer, which stand in the history.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Input } from '#contract/call.ts'
import type { DeskOrder } from '#contract/order-desk.ts'
import { assignOrder, orderColleagues, writeToBuyer } from '#contract/order-note-desk.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useMe, useOffice } from '../../app/office.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useOfferActs } from '../../kit/open-acts.ts'
import { OwnerChoice } from '../../kit/owner-choice.tsx'
import { useAct, useSend } from '../../kit/use-act.ts'
import { useT } from './room.ts'

export function OrderNotes({ order }: { order: DeskOrder }) {
  const { call } = useOffice()
  const t = useT()
  const may = useMay()
  const [writing, setWriting] = useState(false)
  const people = useQuery({ queryKey: ['colleagues', order.id], queryFn: () => call(orderColleagues, { id: order.id }) })
  const me = useMe()
  const assign = useAct(assignOrder, t('order.done', { order: order.orderNo }))
  const mine = order.assignee?.id === me.id
  const give = (to: Omit<Input<typeof assignOrder>, 'id'>) => assign.mutate({ id: order.id, ...to })
  useOfferActs(
    may('order:note')
      ? [
          ...(mine ? [] : [{ label: t('order.assign-me'), run: () => give({ staffId: me.id, ownerId: order.assignee?.id ?? null }) }]),
          { label: t('order.note-buyer'), run: () => setWriting(true) },
        ]
      : [],
  )
  const choice = {
    label: t('order.assigned'),
    owner: order.assignee,
    assign: { isPending: assign.isPending, mutate: give },
  }
  if (!may('order:note')) return <OwnerChoice {...choice} people={null} />
  return (
    <div className="flex flex-wrap items-end gap-3">
      <OwnerChoice {...choice} people={people.data ?? []} />
      <Button onClick={() => setWriting(true)}>{t('order.note-buyer')}</Button>
      {writing && <MessageDialog order={order} onClose={() => setWriting(false)} />}
    </div>
  )
}

type Props = { order: DeskOrder; onClose: () => void }

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
      onDone={() => {
        toast(t('order.done', { order: order.orderNo }), 'good')
        onClose()
      }}
    />
  )
}
