import { taxpayerSample } from '../identity.ts'

/** A valid state withholding form: Arizona, by an employee whose location is in Washington. */
export const a4Sample = {
  ...taxpayerSample,
  workState: 'AZ',
  locationState: 'WA',
  IsStateSelectedByEmp: true,
  homeState: 'WA',
  election: 'percent',
  percent: 2.5,
  hasExtra: true,
  ExtraWithholding: 10,
} as const
