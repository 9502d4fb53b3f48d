// What a change of attributes would make of products' values, and what is to become of those that cannot stay.
import { useRef, useState } from 'react'
import type { AttributeImpact, Leaving } from '#contract/attribute-set-desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { useT as useKitT } from '../../app/office.ts'
import { errorText } from '../../kit/error-text.ts'
import { FormFailure } from '../../kit/form-failure.tsx'
import { useT } from './room.ts'

type Beside = { gone: Leaving[]; unfit: 'keep' | 'drop' }
export type Decision = Beside & { changed: number; lost: number }
type Effect = AttributeImpact['effects'][number]

/** Whether there is anything to say of it: all values of a changed one may be as they were. */
const isFelt = ({ what, values, changed, unfit, lost, lacking }: Effect): boolean =>
  changed + unfit + lost + lacking > 0 || (values > 0 && what !== 'changed')

type Props = {
  first: AttributeImpact
  /** The attributes that stay, for values to go over to. */
  others: readonly { label: string; text: string }[]
  look: (beside: Beside) => Promise<AttributeImpact>
  /** Null: nothing is saved. */
  onDecide: (decision: Decision | null) => void
}

export function ImpactDialog({ first, others, look, onDecide }: Props) {
  const t = useT()
  const kit = useKitT()
  const [beside, setBeside] = useState<Beside>({ gone: [], unfit: 'keep' })
  const [impact, setImpact] = useState<AttributeImpact | null>(first)
  const [failure, setFailure] = useState('')
  const asked = useRef(0)
  const decide = (next: Beside) => {
    setBeside(next)
    setImpact(null)
    setFailure('')
    const mine = ++asked.current
    look(next)
      .then((found) => mine === asked.current && setImpact(found))
      .catch((error: unknown) => setFailure(errorText(error, kit)))
  }
  const shown = impact ?? first
  return (
    <Dialog
      title={t('category.impact')}
      closeLabel={kit('kit.close')}
      width="640px"
      onClose={() => onDecide(null)}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog something must have it; here the safe answer */}
          <Button autoFocus onClick={() => onDecide(null)}>
            {kit('kit.cancel')}
          </Button>
          <Button
            kind={shown.lost > 0 ? 'danger' : 'primary'}
            busy={!impact && !failure}
            disabled={!impact}
            onClick={() => impact && onDecide({ ...beside, changed: impact.changed, lost: impact.lost })}
          >
            {t(shown.lost > 0 ? 'category.impact-save-lost' : 'category.impact-save', { count: shown.lost })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-soft">{t('category.impact-text', { count: shown.products })}</p>
        <ul className="divide-y divide-line rounded-control border border-line" aria-busy={!impact}>
          {shown.effects.filter(isFelt).map((effect) => (
            <li key={effect.label} className="grid gap-2 px-3 py-2.5">
              <p className="font-medium">{effect.name}</p>
              <EffectLines effect={effect} />
              {(effect.what === 'gone' || effect.what === 'merged') && effect.values > 0 && (
                <LeavingField
                  leaving={beside.gone.find(({ label }) => label === effect.label)}
                  label={effect.label}
                  others={others}
                  onChange={(leaving) =>
                    decide({ ...beside, gone: [...beside.gone.filter((one) => one.label !== leaving.label), leaving] })
                  }
                />
              )}
            </li>
          ))}
        </ul>
        {(shown.unfit > 0 || beside.unfit === 'drop') && (
          <SelectField
            label={t('category.impact-unfit')}
            value={beside.unfit}
            onChange={({ target }) => decide({ ...beside, unfit: target.value === 'drop' ? 'drop' : 'keep' })}
          >
            <option value="keep">{t('category.unfit-keep')}</option>
            <option value="drop">{t('category.unfit-drop')}</option>
          </SelectField>
        )}
        <FormFailure text={failure} />
      </div>
    </Dialog>
  )
}

function EffectLines({ effect: { what, values, changed, unfit, lost, examples, lacking } }: { effect: Effect }) {
  const t = useT()
  const lines = [
    what === 'gone' && values > 0 && t('category.impact-gone', { count: values }),
    what === 'new' && values > 0 && t('category.impact-found', { count: values }),
    changed > 0 && t('category.impact-changed', { count: changed }),
    unfit > 0 && t('category.impact-unfit-count', { count: unfit }),
    lost > 0 && t('category.impact-lost', { count: lost }),
    lacking > 0 && t('category.impact-lacking', { count: lacking }),
  ].filter((line) => line !== false)
  return (
    <div className="grid gap-0.5 text-sm text-ink-soft">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {examples.length > 0 && (
        <p className="break-words text-ink-faint">{t('category.impact-examples', { examples: examples.join(' · ') })}</p>
      )}
    </div>
  )
}

type LeavingProps = {
  leaving: Leaving | undefined
  label: string
  others: Props['others']
  onChange: (leaving: Leaving) => void
}

function LeavingField({ leaving, label, others, onChange }: LeavingProps) {
  const t = useT()
  const value = leaving?.values === 'into' ? `into ${leaving.into ?? ''}` : (leaving?.values ?? 'keep')
  const read = (chosen: string): Leaving =>
    chosen.startsWith('into ')
      ? { label, values: 'into', into: chosen.slice(5) }
      : { label, values: chosen === 'drop' ? 'drop' : 'keep', into: null }
  return (
    <SelectField label={t('category.leaving')} value={value} onChange={({ target }) => onChange(read(target.value))}>
      <option value="keep">{t('category.leaving-keep')}</option>
      <option value="drop">{t('category.leaving-drop')}</option>
      {others.map((other) => (
        <option key={other.label} value={`into ${other.label}`}>
          {t('category.leaving-into', { attribute: other.text })}
        </option>
      ))}
    </SelectField>
  )
}
