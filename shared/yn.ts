/** A flag as the wire says it. */
export const yn = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N')
