/** Only programs fill it in: it is neither seen nor read out, nor reached by keys. Whoever does is refused. */
export const Unseen = () => (
  <div hidden aria-hidden="true">
    <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" aria-label="website" />
  </div>
)
