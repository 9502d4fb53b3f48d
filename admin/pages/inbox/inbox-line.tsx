// A line of the inbox: the thing, why it is there, the latest of it, and what can be done with it.
import { clockStands, type ClockFor, type ClockStands, type InboxItem, type InboxNews, type INBOX_MARKS } from '#contract/inbox.ts'
import { WAITING_LABELS } from '#contract/codes/waiting.ts'
import { thingPlace } from '#contract/thing.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { pick } from '#shared/language.ts'
import { readWireTime } from '#shared/time.ts'
import { useOffice } from '../../app/office.ts'
import { Clock, Moment, useNow } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { monday, threeHours, tomorrow } from './snooze.ts'
import { useT } from './room.ts'

export type Mark = (item: InboxItem, as: (typeof INBOX_MARKS)[number], until?: Date) => void
type Props = { item: InboxItem; chosen: boolean; onFocus: () => void; onMark: Mark }

const TONES: Partial<Record<InboxItem['reasons'][number], Tone>> = { mention: 'brand', assigned: 'warm' }
const CLOCK_TONES: Record<ClockStands, Tone> = { approval: 'warm', waits: 'warm', soon: 'caution', over: 'bad' }

const SHOWN = 3

export function InboxLine({ item, chosen, onFocus, onMark }: Props) {
  const t = useT()
  const { language } = useOffice()
  const unread = item.unread === 'Y'
  const now = useNow()
  const told = toldOf(item)
  const earlier = item.newsCount - item.news.length + Math.max(0, told.length - SHOWN)
  const stands = item.clock && clockStands(item.clock.waitingFor, readWireTime(item.clock.due ?? '') ?? null, new Date(now))
  const clockText = ({ kind }: InboxItem, waitingFor: ClockFor) =>
    waitingFor === 'approval' || waitingFor === 'judgement'
      ? t(`inbox.clock-${waitingFor}`)
      : waitingFor === 'answer'
        ? t(kind === 'quotation' || kind === 'after-sale' ? `inbox.clock-${kind}` : 'inbox.clock-answer')
        : pick(WAITING_LABELS[waitingFor], language)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the list follow the focus
    <li
      onFocus={onFocus}
      className={classNames('flex gap-x-3 border-b border-line px-4 py-3 max-wide:flex-wrap wide:px-6', chosen && 'wide:bg-mist')}
    >
      <span className="flex w-3 shrink-0 justify-center pt-2">
        {unread && (
          <span className="size-2 rounded-full bg-brand">
            <span className="sr-only">{t('inbox.unread')}</span>
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Go
            href={thingPlace({ kind: item.kind, id: item.thingId })}
            className={classNames('hover:underline', unread ? 'font-semibold' : 'font-medium')}
          >
            {item.kindText} {item.title}
          </Go>
          {item.about && <span className="min-w-0 truncate text-ink-soft">{item.about}</span>}
          {item.reasons.map((reason) => (
            <Tag key={reason} tone={(reason === 'clock' && stands ? CLOCK_TONES[stands] : TONES[reason]) ?? 'plain'}>
              {t(reason === 'clock' && stands ? `inbox.why-clock-${stands}` : `inbox.why-${reason}`)}
            </Tag>
          ))}
          {item.clock && (
            <span className="flex items-center gap-2 text-sm text-ink-soft">
              {clockText(item, item.clock.waitingFor)}
              {item.clock.due && <Clock until={item.clock.due} />}
            </span>
          )}
        </div>
        <ul className="mt-1 grid gap-0.5 text-sm text-ink-soft">
          {told.slice(0, SHOWN).map((one) => (
            <li key={one.id} className="flex gap-x-3">
              <span className="line-clamp-2 min-w-0 flex-1 break-words">
                <News news={one} stands={stands} />
              </span>
              <span className="shrink-0 text-ink-faint">
                <Moment value={one.time} />
              </span>
            </li>
          ))}
          {earlier > 0 && <li className="text-ink-faint">{t('inbox.more-news', { count: earlier })}</li>}
        </ul>
        {item.snoozedUntil && (
          <p className="mt-1 flex items-center gap-1 text-sm text-ink-faint">
            <Icon name="clock" className="size-4" />
            {t('inbox.until')} <Moment value={item.snoozedUntil} />
          </p>
        )}
      </div>
      <Acts item={item} onMark={onMark} />
    </li>
  )
}

/** Each warning of a clock says how it stands now: the newest is enough. */
const toldOf = ({ news }: InboxItem) => news.filter((one, at) => one.why !== 'clock' || at === news.findIndex(({ why }) => why === 'clock'))

function News({ news, stands }: { news: InboxNews; stands: ClockStands | null }) {
  const t = useT()
  const by = news.byName || (news.actor === 'buyer' ? t('inbox.buyer') : news.actor === 'system' ? t('kit.system') : t('inbox.somebody'))
  if (news.why === 'mention' || news.why === 'comment') return t(`inbox.said-${news.why}`, { by, said: news.said })
  if (news.why === 'assigned') return t('inbox.said-assigned', { by })
  if (news.why === 'clock') return t(stands ? `inbox.said-clock-${stands}` : 'inbox.said-clock')
  return t('inbox.said-news', { by, what: news.text || t('inbox.changed') })
}

function Acts({ item, onMark }: Pick<Props, 'item' | 'onMark'>) {
  const t = useT()
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  const done = item.doneTime !== null
  const offers = [
    ['hours', threeHours],
    ['tomorrow', tomorrow],
    ['monday', monday],
  ] as const
  const choose = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  const option = 'flex min-h-9 w-full items-center rounded-control px-3 text-left hover:bg-mist max-wide:min-h-11'
  return (
    <div className="flex shrink-0 items-start gap-1 max-wide:w-full max-wide:justify-end">
      <Button size="small" onClick={() => onMark(item, done ? 'open' : 'done')}>
        {!done && <Icon name="check" className="size-4" />}
        {t(done ? 'inbox.reopen' : 'inbox.done')}
      </Button>
      <div ref={place} className="relative">
        <Button size="small" kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('inbox.snooze')}
          <Icon name="chevron-down" className="size-4" />
        </Button>
        {open && (
          <ul className="absolute top-full right-0 z-30 mt-1 w-60 rounded-tile bg-ground p-1 shadow-float ring-1 ring-line">
            {offers.map(([name, until]) => (
              <li key={name}>
                <button type="button" className={option} onClick={choose(() => onMark(item, 'snoozed', until()))}>
                  {t(`inbox.snooze-${name}`)}
                </button>
              </li>
            ))}
            <li>
              <button type="button" className={option} onClick={choose(() => onMark(item, item.unread === 'Y' ? 'read' : 'unread'))}>
                {t(item.unread === 'Y' ? 'inbox.mark-read' : 'inbox.mark-unread')}
              </button>
            </li>
          </ul>
        )}
      </div>
    </div>
  )
}
