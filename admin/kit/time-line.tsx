// What colleagues say about a thing, between what was done to it: one line of time, with a place to write at its head.
import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { talk, watch, type Talk } from '#contract/comment.ts'
import type { TalkThing } from '#contract/thing.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice, useT } from '../app/office.ts'
import { CommentText } from './comment-text.tsx'
import { Composer } from './composer.tsx'
import { QueryView } from './query-view.tsx'
import { Trail, type TrailItem } from './trail.tsx'
import { useAct } from './use-act.ts'
import { useSeen } from './use-seen.ts'
import { useListed } from './use-listed.ts'

const RENEW_MS = 60_000

type Props = {
  thing: TalkThing
  /** What was done, the newest first. */
  acts: readonly TrailItem[]
  /** Acts that are not among them. */
  older?: number
  /** Said when nothing has happened. */
  none?: string
}

type Shown = 'all' | 'comments' | 'acts' | 'mails'

export function TimeLine({ thing, acts, older = 0, none }: Props) {
  const { call, language } = useOffice()
  const read = useQuery({
    queryKey: ['talk', language, thing.kind, thing.id],
    queryFn: () => call(talk, thing),
    refetchInterval: RENEW_MS,
  })
  useSeen(thing, `${read.data?.comments.at(-1)?.id} ${acts[0]?.key}`)
  return <QueryView query={read}>{(data) => <Line thing={thing} read={data} acts={acts} older={older} none={none} />}</QueryView>
}

function Line({ thing, read, acts, older, none }: Props & { read: Talk; older: number }) {
  const t = useT()
  const [shown, setShown] = useState<Shown>('all')
  const comments = read.comments.map((comment): TrailItem => ({
    key: `comment ${comment.id}`,
    time: comment.time,
    text: <CommentText comment={comment} read={read} />,
    who: comment.by.name,
    marked: true,
  }))
  const mails = read.mails.map((mail): TrailItem => ({
    key: `mail ${mail.id}`,
    time: mail.time,
    text: (
      <span className="flex items-center gap-1.5">
        <Icon name="mail" className="size-4 text-ink-soft" />
        {t('kit.mail-sent', { what: mail.what })}
      </span>
    ),
    who: t(mail.status === 'sent' ? 'kit.mail-delivered' : `kit.mail-${mail.status}`),
  }))
  const parts = { comments, acts, mails }
  const items = (shown === 'all' ? [...comments, ...acts, ...mails] : [...parts[shown]]).toSorted((a, b) =>
    a.time < b.time ? 1 : a.time > b.time ? -1 : 0,
  )
  const left = (shown === 'all' || shown === 'comments' ? read.older : 0) + (shown === 'all' || shown === 'acts' ? older : 0)
  return (
    <>
      <Composer thing={thing} read={read} />
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('kit.line-shows')}</legend>
          <Choice label={t('kit.line-all')} chosen={shown === 'all'} onChoose={() => setShown('all')} />
          <Choice
            label={t('kit.line-comments', { count: read.comments.length + read.older })}
            chosen={shown === 'comments'}
            onChoose={() => setShown('comments')}
          />
          <Choice label={t('kit.line-acts')} chosen={shown === 'acts'} onChoose={() => setShown('acts')} />
          {mails.length > 0 && (
            <Choice label={t('kit.line-mails', { count: mails.length })} chosen={shown === 'mails'} onChoose={() => setShown('mails')} />
          )}
        </fieldset>
        <Watching thing={thing} read={read} />
      </div>
      {items.length === 0 ? (
        <p className="text-ink-soft">{shown === 'comments' ? t('kit.no-comments') : (none ?? t('kit.no-acts'))}</p>
      ) : (
        <Trail items={items} />
      )}
      {left > 0 && <p className="mt-3 text-sm text-ink-faint">{t('kit.older', { count: left })}</p>}
    </>
  )
}

function Choice({ label, chosen, onChoose }: { label: ReactNode; chosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={classNames(
        'h-8 rounded-full px-3 text-sm max-wide:h-11',
        chosen ? 'bg-brand-soft font-medium text-brand-strong' : 'text-ink-soft hover:bg-mist',
      )}
    >
      {label}
    </button>
  )
}

function Watching({ thing, read }: { thing: TalkThing; read: Talk }) {
  const t = useT()
  const list = useListed()
  const act = useAct(watch, (_, { on }) => toast(t(on === 'Y' ? 'kit.watched' : 'kit.unwatched'), 'good'))
  const on = read.watching === 'Y'
  const names = list(read.watchers.map(({ name }) => name))
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
      {names && (
        <span className="flex min-w-0 items-center gap-1" title={t('kit.watchers')}>
          <Icon name="eye" className="size-4" />
          <span className="sr-only">{t('kit.colon', { label: t('kit.watchers') })}</span>
          <span className="truncate">{names}</span>
        </span>
      )}
      <Button size="small" kind="quiet" aria-pressed={on} busy={act.isPending} onClick={() => act.mutate({ ...thing, on: on ? 'N' : 'Y' })}>
        {t(on ? 'kit.unwatch' : 'kit.watch')}
      </Button>
    </span>
  )
}
