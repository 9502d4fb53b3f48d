// What is written to and fro about a case, and its evidence. Files are one's own and the shop's of this case: nobody else opens them.
import { useState } from 'react'
import { messageSale, SALE_FILES_MAX, SALE_TEXT_MAX, type Sale } from '#contract/after-sale.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AreaField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { useShop } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { textOf } from './sale-acts.tsx'
import { Evidence } from './sale-evidence.tsx'
import { may, useSaleAct } from './use-sale-act.ts'

export function SaleMessages({ one }: { one: Sale }) {
  const { t } = useShop()
  const first = one.imgs.filter(({ messageId }) => messageId === null)
  return (
    <>
      {first.length > 0 && (
        <Section id="sale-files" title={t('after-sale.evidence')}>
          <Evidence saleId={one.id} files={first} />
        </Section>
      )}
      {(one.messages.length > 0 || may(one, 'message')) && (
        <div className={classNames(one.messages.length === 0 && 'print:hidden')}>
          <Section id="sale-messages" title={t('after-sale.messages')}>
            <ul className="grid gap-3">
              {one.messages.map((message) => (
                <li
                  key={message.id}
                  className={classNames(
                    'max-w-[72ch] rounded-control px-4 py-3',
                    message.byBuyer === 'Y' ? 'ml-auto bg-brand-soft' : 'bg-mist',
                  )}
                >
                  <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
                    <strong className="font-medium text-ink">{message.byBuyer === 'Y' ? t('after-sale.you') : message.name}</strong>
                    <Moment value={message.time} />
                  </p>
                  <p className="mt-1 wrap-anywhere whitespace-pre-line">{message.text}</p>
                  <Evidence saleId={one.id} files={one.imgs.filter(({ messageId }) => messageId === message.id)} />
                </li>
              ))}
            </ul>
            {may(one, 'message') && <Write one={one} />}
          </Section>
        </div>
      )}
    </>
  )
}

function Write({ one }: { one: Sale }) {
  const { call, t } = useShop()
  const { busy, act } = useSaleAct()
  const [files, setFiles] = useState<Attached[]>([])
  const [attaching, setAttaching] = useState(false)
  return (
    <form
      className="mt-4 grid max-w-[680px] gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const text = textOf(event)
        if (!text) return
        void act('message', async () => {
          await call(messageSale, { id: one.id, text, ossIds: files.map(({ ossId }) => ossId) })
          form.reset()
          setFiles([])
        })
      }}
    >
      <AreaField label={t('after-sale.message')} name="text" required rows={3} maxLength={SALE_TEXT_MAX} />
      {attaching && (
        <Files title={t('after-sale.evidence-drop')} files={files} onChange={setFiles} takes="evidence" most={SALE_FILES_MAX} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" type="submit" busy={busy === 'message'}>
          {t('after-sale.message-send')}
        </Button>
        {!attaching && (
          <Button type="button" onClick={() => setAttaching(true)}>
            <Icon name="upload" className="size-5" />
            {t('after-sale.attach')}
          </Button>
        )}
      </div>
    </form>
  )
}
