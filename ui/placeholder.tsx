import type { ReactNode } from 'react'

/** What stands for a picture that does not come, by its flag on the wire's count (SPEC-261). */
export const PLACEHOLDERS = { product: 1, category: 2, avatar: 3, article: 4, banner: 5, document: 6 } as const
export type PlaceholderFlag = (typeof PLACEHOLDERS)[keyof typeof PLACEHOLDERS]

/** Drawn in the page itself: what replaces a picture that failed must not be able to fail. 24 px grid. */
const DRAWINGS: Record<PlaceholderFlag, ReactNode> = {
  1: <path d="m12 3.5 7.5 4.2v8.6L12 20.5l-7.5-4.2V7.7L12 3.5Zm-7.5 4.2L12 12l7.5-4.3M12 12v8.5" />,
  2: <path d="M4 4h7v7H4V4Zm9 0h7v7h-7V4ZM4 13h7v7H4v-7Zm9 0h7v7h-7v-7Z" />,
  3: <path d="M12 4.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5" />,
  4: <path d="M5 4h14v16H5V4Zm3 3.500h8v4H8v-4ZM8 14.500h8M8 17.200h5" />,
  5: <path d="M2.5 6.500h19v11h-19v-11Zm0 8 5-3.5 4 3 3.5-2.5 6.5 4.5" />,
  6: <path d="M6 3.500h8l4.5 4.500v12.500H6v-17Zm8 0V8h4.500M9 12.500h6.500M9 15.800h6.5" />,
}

export function Placeholder({ flag, className = 'size-8' }: { flag: PlaceholderFlag; className?: string }) {
  return (
    <svg
      aria-hidden
      data-placeholder={flag}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      {DRAWINGS[flag]}
    </svg>
  )
}
