/** An icon with a word below it, in the wide header. */
export const HEADER_BUTTON =
  'flex h-14 min-w-[56px] desk:min-w-[68px] flex-col items-center justify-center gap-0.5 rounded-control px-2 text-ink hover:bg-mist aria-expanded:bg-mist'
