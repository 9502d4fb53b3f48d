// What was said, by whom and to whom: messages, questions and counter-offers; notes stay in the office and look it.
import { messageAsker, type DeskQuotation } from '#contract/quotation-desk.ts'

import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useMay, useMoney } from '../../app/office.ts'
import { Moment } from '../../kit/moment.tsx'
import { wishText } from './draft-model.ts'
import type { Doing } from './quotation-actions.tsx'
import { QuotationFile } from './quotation-file.tsx'
import { useT } from './room.ts'

type Message = DeskQuotation['messages'][number]
/** What was said of a line, where the line stands; and a way to write about it. */
export function LineTalk({ one, position, onWrite }: { one: DeskQuotation; position: number; onWrite: (doing: Doing) => void }) {
  const t = useT()
  const may = useMay()
  const said = one.messages.filter((message) => message.position === position)
  const last = said.at(-1)
  return (
    <span className="mt-1 block text-sm">
      {last && (
        <a href={`#said-${last.id}`} className="flex items-start gap-1.5 text-ink-soft hover:text-brand">
          <Icon name="chat" className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0">
            {said.length > 1 && <span className="tabular-nums">{said.length} · </span>}
            {said.some(({ unread }) => unread === 'Y') && <Tag tone="warm">{t('quotation.unread')}</Tag>}{' '}
            <span className="font-medium">{t('kit.colon', { label: last.name })}</span>
            <span className="line-clamp-2">{last.text}</span>
          </span>
        </a>
      )}
      {may(messageAsker.access.permission) && (
        <button
          type="button"
          className="thumb text-brand hover:underline"
          aria-label={`${t('quotation.do-message')}, ${t('quotation.about-line', { line: position })}`}
          onClick={() => onWrite({ action: 'message', position })}
        >
          {t('quotation.do-message')}
        </button>
      )}
    </span>
  )
}

type Props = { one: DeskQuotation; onWrite: (doing: Doing) => void }

export function QuotationTalk({ one, onWrite }: Props) {
  const t = useT()
  const may = useMay()
  return (
    <div className="grid gap-4">
      {one.messages.length === 0 ? (
        <p className="text-ink-soft">{t('quotation.nothing-said')}</p>
      ) : (
        <ol className="grid gap-3">
          {one.messages.map((message) => (
            <Said key={message.id} one={one} message={message} />
          ))}
        </ol>
      )}
      {may(messageAsker.access.permission) && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => onWrite({ action: 'message' })}>
            {t('quotation.do-message')}
          </Button>
          <Button size="small" onClick={() => onWrite({ action: 'note' })}>
            {t('quotation.do-note')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => onWrite({ action: 'link' })}>
            {t('quotation.do-link')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Said({ one, message }: { one: DeskQuotation; message: Message }) {
  const t = useT()
  const money = useMoney()
  const internal = message.internal === 'Y'
  return (
    <li
      id={`said-${message.id}`}
      className={classNames(
        'max-w-prose scroll-mt-24 rounded-tile border px-3 py-2.5',
        internal ? 'border-dashed border-line-strong bg-caution-soft' : message.actor === 'buyer' ? 'border-line bg-mist' : 'border-line',
      )}
    >
      <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
        <strong className="font-medium text-ink">{message.name}</strong>
        <span>{t(`quotation.kind-${internal ? 'note' : message.kind}`)}</span>
        {message.position !== null && <span>{t('quotation.about-line', { line: message.position })}</span>}
        <Moment value={message.time} />
        {message.unread === 'Y' && <Tag tone="warm">{t('quotation.unread')}</Tag>}
        {internal && <Icon name="lock" className="size-3.5 self-center" />}
      </p>
      {message.text && <p className="break-words whitespace-pre-line">{message.text}</p>}
      {message.wishes.length > 0 && (
        <ul className="mt-1 grid gap-1 text-sm tabular-nums">
          {message.wishes.map((wish) => (
            <li key={`${wish.added} ${wish.position}`}>
              {t('kit.colon', { label: `${wish.position}. ${wish.productName}` })}
              {wishText(wish, money)}
            </li>
          ))}
        </ul>
      )}
      {message.files.map((file) => (
        <QuotationFile key={file.id} id={one.id} fileId={file.id} name={file.fileName} byBuyer={message.actor === 'buyer'} />
      ))}
    </li>
  )
}
