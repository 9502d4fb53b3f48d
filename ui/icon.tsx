// Icons from one sprite file of our own (24 px grid, 1.5 px stroke). Decorative by default: the text beside it, or aria-label, says it.
import sprite from './icons.svg?url'
import { classNames } from './class-names.ts'

// prettier-ignore
export type IconName =
  | 'alert' | 'arrow-right' | 'arrow-up' | 'bell' | 'box' | 'camera' | 'cart' | 'certificate' | 'chat' | 'check' | 'check-circle'
  | 'chevron-down' | 'chevron-left' | 'chevron-right' | 'clock' | 'close' | 'coin' | 'compare' | 'copy' | 'cube' | 'currency' | 'document' | 'download' | 'edit'
  | 'expand' | 'external' | 'eye' | 'factory' | 'filter' | 'globe' | 'grid' | 'heart' | 'heart-filled' | 'home' | 'image' | 'info' | 'list' | 'lock'
  | 'log-out' | 'mail' | 'menu' | 'minus' | 'moon' | 'no-internet' | 'phone' | 'pin' | 'play' | 'plus' | 'print' | 'refresh' | 'ruler' | 'search' | 'shield' | 'ship' | 'sort' | 'star' | 'star-filled'
  | 'sun' | 'trash' | 'truck' | 'upload' | 'user' | 'wrench' | 'zoom'

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={classNames('shrink-0', className ?? 'size-6')}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
