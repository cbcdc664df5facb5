import type { TaxRow } from '../worksheet.ts'

const shares = [0.011, 0.022, 0.044, 0.066, 0.088, 0.1023, 0.1133, 0.1243, 0.1353, 0.1463] as const

const schedule = (rows: readonly (readonly [over: number, plus: number])[]): readonly TaxRow[] =>
  rows.map(([over, plus], index) => ({ over, plus, share: shares[index] ?? 0 }))

/**
 * Annual tax rate schedules of California for 2026. Source: EDD, California Withholding Schedules for 2026, Method B,
 * Tables 5 to 7, which Form DE 4, Rev. 56 (1-26), repeats for worksheet C; read as transcribed in public code.
 */
export const caSchedules: Readonly<Record<'single' | 'married' | 'head', readonly TaxRow[]>> = {
  single: schedule([
    [0, 0],
    [11_079, 121.87],
    [26_264, 455.94],
    [41_452, 1124.21],
    [57_542, 2186.15],
    [72_724, 3522.17],
    [371_479, 34_084.81],
    [445_771, 42_502.09],
    [742_953, 79_441.81],
    [1_000_000, 114_220.27],
  ]),
  married: schedule([
    [0, 0],
    [22_158, 243.74],
    [52_528, 911.88],
    [82_904, 2248.42],
    [115_084, 4372.3],
    [145_448, 7044.33],
    [742_958, 68_169.6],
    [891_542, 85_004.17],
    [1_000_000, 98_485.5],
    [1_485_906, 164_228.58],
  ]),
  head: schedule([
    [0, 0],
    [22_173, 243.9],
    [52_530, 911.75],
    [67_716, 1579.93],
    [83_805, 2641.8],
    [98_990, 3978.08],
    [505_208, 45_534.18],
    [606_251, 56_982.35],
    [1_000_000, 105_925.35],
    [1_010_417, 107_334.77],
  ]),
}
