// Taking a change of the settings back: the fields that it changed get the values that they had, by the call of their form.
import type { DeskSettings, SettingPart } from '#contract/setting-desk.ts'
import type { TrailEntry } from '#contract/trail.ts'
import { say } from '../../app/words.ts'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { Differences } from '../../kit/differences.tsx'
import { useAct } from '../../kit/use-act.ts'
import { useT } from './room.ts'
import { PARTS } from './setting-parts.ts'

type Changes = TrailEntry['changes']

const partOf = (action: string) => PARTS.find(({ part }) => action === `setting.${part}`)

/** What would change: from what holds now to what held before. Nothing where it is so already, and of lists, whose entries are not taken away. */
export function backFrom(now: DeskSettings, { action, changes }: Pick<TrailEntry, 'action' | 'changes'>): Changes {
  const view = partOf(action)
  if (!view) return []
  const held = now[view.part] as Record<string, string | number>
  return changes
    .filter(({ field, from }) => Object.hasOwn(held, field) && String(held[field]) !== from)
    .map(({ field, from }) => ({ field, from: String(held[field]), to: from }))
}

type Props = { entry: TrailEntry; now: DeskSettings; lines: { label: string; from: string; to: string }[]; onClose: () => void }

export function TakeBack({ entry, now, lines, onClose }: Props) {
  const t = useT()
  const { part, edit } = partOf(entry.action)!
  const act = useAct(edit, t('setting.taken-back'))
  const earlier = Object.fromEntries(backFrom(now, entry).map(({ field, to }) => [field, to]))
  return (
    <ConfirmDialog
      cancels
      title={t('setting.take-back')}
      text={
        <>
          <p className="mb-3">{t('setting.ask-take-back', { part: nameOf(part) })}</p>
          <Differences lines={lines} />
        </>
      }
      busy={act.isPending}
      onConfirm={() => act.mutate({ ...now[part], ...earlier } as never, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
const nameOf = (part: SettingPart) => say(`setting.part-${part}`, part)
