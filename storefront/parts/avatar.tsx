import type { UserInfo } from '#contract/account.ts'
import { classNames } from '#ui/class-names.ts'
import { Placeholder, PLACEHOLDERS } from '#ui/placeholder.tsx'
import { useBroken } from '#ui/use-broken.ts'

type Props = { user: Pick<UserInfo['user'], 'avatar' | 'firstName' | 'lastName'>; className?: string }

/** The buyer's own picture; without one, or when it does not load, the initials (SPEC-152). */
export function Avatar({ user, className = 'size-16 text-lg' }: Props) {
  const { broken, watch } = useBroken(user.avatar)
  if (!broken) return <img {...watch} src={user.avatar} alt="" className={classNames('shrink-0 rounded-full object-cover', className)} />
  const initials = `${Array.from(user.firstName)[0] ?? ''}${Array.from(user.lastName)[0] ?? ''}`.toUpperCase()
  return (
    <span
      aria-hidden
      className={classNames('grid shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-strong', className)}
    >
      {initials || <Placeholder flag={PLACEHOLDERS.avatar} className="size-1/2" />}
    </span>
  )
}
