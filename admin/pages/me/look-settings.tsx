// How My Workspace looks at this browser (SPEC-083, SPEC-159): every choice shows at once and is kept here.
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { COLOURS, chooseColour, chooseTheme, setSwitch, useColour, useSwitch, useTheme, type Colour, type Switch } from '../../kit/theme.ts'
import { Line } from './parts.tsx'
import { useT } from './room.ts'

/** As the tokens have them in light colours, to choose by eye. */
const SAMPLES: Record<Colour, string> = { blue: '#1660c4', teal: '#0b6b6b', violet: '#6a3fc0', plum: '#a02c6d', graphite: '#3c4f66' }

export function LookSettings() {
  const t = useT()
  const theme = useTheme()
  return (
    <>
      <Line title={t('me.colour')}>
        <Colours />
      </Line>
      <Line title={t('me.dark')} text={t('me.dark-text')}>
        <Toggle label={t('me.dark')} on={theme === 'dark'} onChange={(on) => chooseTheme(on ? 'dark' : 'light')} />
      </Line>
      <SwitchLine name="side-dark" />
      <SwitchLine name="tabs" />
      <SwitchLine name="fixed-header" />
    </>
  )
}

function SwitchLine({ name }: { name: Switch }) {
  const t = useT()
  return (
    <Line title={t(`me.${name}`)} text={t(`me.${name}-text`)}>
      <Toggle label={t(`me.${name}`)} on={useSwitch(name)} onChange={(on) => setSwitch(name, on)} />
    </Line>
  )
}

function Colours() {
  const t = useT()
  const chosen = useColour()
  return (
    <div role="radiogroup" aria-label={t('me.colour')} className="flex gap-1">
      {COLOURS.map((colour) => (
        <label key={colour} title={t(`me.colour-${colour}`)} className="grid size-9 cursor-pointer place-items-center max-wide:size-11">
          <input
            type="radio"
            name="colour"
            checked={chosen === colour}
            onChange={() => chooseColour(colour)}
            aria-label={t(`me.colour-${colour}`)}
            className="peer sr-only"
          />
          <span
            style={{ background: SAMPLES[colour] }}
            className="grid size-7 place-items-center rounded-full text-white ring-offset-2 ring-offset-ground peer-checked:ring-2 peer-checked:ring-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-brand"
          >
            {chosen === colour && <Icon name="check" className="size-4" />}
          </span>
        </label>
      ))}
    </div>
  )
}

function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
      className="grid h-9 w-12 place-items-center rounded-control max-wide:h-11"
    >
      <span className={classNames('flex h-6 w-10 items-center rounded-full px-0.5 transition-colors', on ? 'bg-brand' : 'bg-line-strong')}>
        <span className={classNames('size-5 rounded-full bg-ground transition-transform', on && 'translate-x-4')} />
      </span>
    </button>
  )
}
