import { classNames } from './class-names.ts'

/** A quiet stand-in of the size of what is coming; give it height and width by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={classNames('animate-pulse rounded-control bg-mist motion-reduce:animate-none', className)} />
)
