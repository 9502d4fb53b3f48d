import { Icon, type IconName } from '#ui/icon.tsx'

type Props = { icon: IconName; label: string; /** Of what is switched on and off. */ pressed?: boolean; onPress: () => void }

/** A round button on the 3D view. */
export function Tool({ icon, label, pressed, onPress }: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-full bg-ground/90 text-ink shadow-float hover:text-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
      onClick={onPress}
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
