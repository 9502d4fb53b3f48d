// The little linear algebra that teaching needs. Matrices are arrays of rows.
export type Matrix = Float32Array[]

export function dot(a: Float32Array, b: Float32Array): number {
  let [w, x, y, z] = [0, 0, 0, 0]
  let i = 0
  for (; i + 3 < a.length; i += 4) {
    w += a[i]! * b[i]!
    x += a[i + 1]! * b[i + 1]!
    y += a[i + 2]! * b[i + 2]!
    z += a[i + 3]! * b[i + 3]!
  }
  for (; i < a.length; i++) w += a[i]! * b[i]!
  return w + x + y + z
}

function addTo(sum: Float32Array, row: Float32Array, times: number): void {
  for (let i = 0; i < sum.length; i++) sum[i]! += row[i]! * times
}

export function meanOf(rows: Matrix): Float32Array {
  const mean = new Float32Array(rows[0]!.length)
  for (const row of rows) addTo(mean, row, 1 / rows.length)
  return mean
}

export const minus = (rows: Matrix, mean: Float32Array): Matrix => rows.map((row) => row.map((number, i) => number - mean[i]!))

/** Rows of unit length, each at right angles to those before it. */
function orthonormal(rows: Matrix): Matrix {
  for (const [i, row] of rows.entries()) {
    for (let k = 0; k < i; k++) addTo(row, rows[k]!, -dot(row, rows[k]!))
    const length = Math.sqrt(dot(row, row)) || 1
    for (let j = 0; j < row.length; j++) row[j]! /= length
  }
  return rows
}

const ROUNDS = 12

/**
 * The directions in which the rows differ most, each of unit length. By repeated multiplication with the rows' own products: there are
 * fewer rows than columns.
 */
export function principal(rows: Matrix, count: number, random: () => number): Matrix {
  const products = rows.map((a) => Float32Array.from(rows, (b) => dot(a, b)))
  let found = orthonormal(Array.from({ length: count }, () => Float32Array.from(rows, () => random() - 0.5)))
  for (let round = 0; round < ROUNDS; round++) found = orthonormal(found.map((one) => Float32Array.from(products, (row) => dot(row, one))))
  return orthonormal(
    found.map((one) => {
      const direction = new Float32Array(rows[0]!.length)
      for (const [i, row] of rows.entries()) addTo(direction, row, one[i]!)
      return direction
    }),
  )
}

export const times = (rows: Matrix, directions: Matrix): Matrix => rows.map((row) => Float32Array.from(directions, (one) => dot(row, one)))

/** How the rows scatter around the mean of their group, made rounder by `shrunk` (0..1): few rows must not decide too much. */
export function scatterWithin(rows: Matrix, groups: readonly string[], shrunk: number): Matrix {
  const size = rows[0]!.length
  const members = Map.groupBy(rows.keys(), (i) => groups[i]!)
  const scatter: Matrix = Array.from({ length: size }, () => new Float32Array(size))
  for (const places of members.values()) {
    const group = places.map((i) => rows[i]!)
    for (const row of minus(group, meanOf(group)))
      for (let i = 0; i < size; i++) addTo(scatter[i]!, row, row[i]! / (rows.length - members.size))
  }
  const round = scatter.reduce((sum, row, i) => sum + row[i]!, 0) / size
  return scatter.map((row, i) => row.map((number, k) => number * (1 - shrunk) + (i === k ? round * shrunk : 0)))
}

/** L of scatter = L x its transpose. */
function cholesky(matrix: Matrix): Matrix {
  const lower: Matrix = matrix.map((row) => new Float32Array(row.length))
  for (const [i, row] of matrix.entries())
    for (let k = 0; k <= i; k++) {
      const rest = row[k]! - dot(lower[i]!.subarray(0, k), lower[k]!.subarray(0, k))
      lower[i]![k] = i === k ? Math.sqrt(Math.max(rest, 1e-12)) : rest / lower[k]![k]!
    }
  return lower
}

/** Directions made such that the scatter is the same in all of them. */
export function whitened(directions: Matrix, scatter: Matrix): Matrix {
  const lower = cholesky(scatter)
  const found: Matrix = []
  for (const [i, direction] of directions.entries()) {
    const row = Float32Array.from(direction)
    for (let k = 0; k < i; k++) addTo(row, found[k]!, -lower[i]![k]!)
    found.push(row.map((number) => number / lower[i]![i]!))
  }
  return found
}
