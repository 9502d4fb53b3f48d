/** As high as what comes, so that it moves nothing. */
export const FIT_BOX = 'mt-6 min-h-[420px] rounded-tile bg-mist p-5 min-[480px]:min-h-[340px] print:min-h-0'

/** Holds the place of a product's mains and container. */
export const FitWaiting = () => <div className={`${FIT_BOX} noscript:hidden`} aria-hidden="true" />
