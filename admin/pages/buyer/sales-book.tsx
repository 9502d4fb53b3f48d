// Whom a sales person of the shop acts for, and handing them all to somebody else.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { handOverCustomers, salesBook, type CustomersOf } from '#contract/sales-customer-desk.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { buyerPaths, useT } from './room.ts'

export function useSalesBook(buyerId: number) {
  const { call } = useOffice()
  return useQuery({ queryKey: ['sales-book', buyerId], queryFn: () => call(salesBook, { id: buyerId }) })
}

export function SalesBook({ buyerId }: { buyerId: number }) {
  const t = useT()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const query = useSalesBook(buyerId)
  return (
    <Section title={t('buyer.book')}>
      <QueryView query={query}>
        {(book) => (
          <div className="grid justify-items-start gap-3">
            <p className={book.customers === 0 ? 'text-ink-soft' : undefined}>
              {book.customers === 0 ? t('buyer.book-empty') : t('buyer.book-holds', held(book))}
            </p>
            {book.first.length > 0 && (
              <ul className="grid gap-1">
                {book.first.map(({ id, name, company }) => (
                  <li key={id}>
                    <Go href={buyerPaths.one(id)} className="text-brand hover:underline">
                      {company || name}
                    </Go>
                    {company && <span className="text-ink-soft"> · {name}</span>}
                  </li>
                ))}
              </ul>
            )}
            {book.customers > book.first.length && (
              <p className="text-ink-soft">{t('buyer.book-more', { count: book.customers - book.first.length })}</p>
            )}
            {book.customers > 0 &&
              may(handOverCustomers.access.permission) &&
              (book.people.length > 0 ? (
                <Button size="small" onClick={() => setOpen(true)}>
                  {t('buyer.do-hand-over')}
                </Button>
              ) : (
                <p className="text-ink-soft">{t('buyer.no-taker')}</p>
              ))}
            {open && <HandOver buyerId={buyerId} book={book} onClose={() => setOpen(false)} />}
          </div>
        )}
      </QueryView>
    </Section>
  )
}

export const held = ({ customers, openQuotations }: CustomersOf) => ({ count: customers, quotations: openQuotations })

function HandOver({ buyerId, book, onClose }: { buyerId: number; book: CustomersOf; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('buyer.do-hand-over')}
      submit={t('buyer.do-hand-over')}
      intro={<p className="text-ink-soft">{t('buyer.hand-over-text', { count: book.customers })}</p>}
      schema={v.pick(handOverCustomers.input, ['toId'])}
      fields={[
        {
          name: 'toId',
          label: t('buyer.hand-over-to'),
          kind: 'choice',
          wide: true,
          options: book.people.map(({ id, name, email }) => ({ value: String(id), label: `${name} · ${email}` })),
        },
      ]}
      initial={{ toId: '' }}
      send={({ toId }) => send(handOverCustomers, { id: buyerId, toId })}
      onClose={onClose}
      onDone={({ count }) => {
        toast(t('buyer.handed-over', { count }), 'good')
        onClose()
      }}
    />
  )
}
