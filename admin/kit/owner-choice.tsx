// Who takes care of a thing: chosen from those who may, or taken on by oneself.
import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { useMe, useT } from '../app/office.ts'

type Person = { id: number; name: string }
/** To whom, and who has it as the page shows it. */
type Given = { staffId: number | null; ownerId: number | null }
type Props = {
  label: string
  /** A heading says it already. */
  hideLabel?: boolean
  owner: Person | null
  /** Who may be chosen, or what is known of them so far; without it nobody may be: the name stands there. */
  people: readonly Person[] | null
  assign: Pick<UseMutationResult, 'isPending'> & { mutate: (to: Given) => void }
  /** Taking it on is an act elsewhere on the page. */
  noTaking?: boolean
}

export function OwnerChoice({ label, hideLabel, owner, people, assign, noTaking }: Props) {
  const t = useT()
  const me = useMe()
  if (!people)
    return (
      <p>
        <span className={hideLabel ? 'sr-only' : 'block text-sm text-ink-faint'}>{label}</span> {owner?.name ?? t('kit.nobody')}
      </p>
    )
  const give = (staffId: number | null) => assign.mutate({ staffId, ownerId: owner?.id ?? null })
  const listed = owner && !people.some(({ id }) => id === owner.id) ? [owner, ...people] : people
  return (
    <>
      <div className="w-64 max-w-full">
        <SelectField
          label={label}
          hideLabel={hideLabel}
          value={String(owner?.id ?? '')}
          disabled={assign.isPending}
          onChange={({ target }) => give(target.value ? Number(target.value) : null)}
        >
          <option value="">{t('kit.nobody')}</option>
          {listed.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {!noTaking && owner?.id !== me.id && (
        <Button busy={assign.isPending} onClick={() => give(me.id)}>
          {t('kit.take-on')}
        </Button>
      )}
    </>
  )
}
