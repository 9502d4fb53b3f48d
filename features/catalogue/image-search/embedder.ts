// What of the eye is known without opening it: its network and its head are read by the thread that looks, when there is something to see.

/** Pictures are looked at in this size at most: more would not be seen. */
export const SEEN_SIDE = 448
/** Grows when the code of eye.ts makes other numbers of the same picture. */
export const CODE = 1
/** Of the files in model/, first digits of their hash; a test compares. */
export const MODEL_VERSION = '3860e34b77'
/** The version of what makes looks (code, network, head): only looks of the same one can be compared. */
export const EMBEDDER = `${CODE}-${MODEL_VERSION}`
/** What counts as similar, on the scale of this head: the best, and what stands beside it; measured by bench/image-search. */
export const SIMILAR = { best: 0.32, others: 0.2 }
