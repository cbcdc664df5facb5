import js from '@eslint/js'
import hooks from 'eslint-plugin-react-hooks'
import a11y from 'eslint-plugin-jsx-a11y'
import ts from 'typescript-eslint'
import messages from './no-literal-text.js'
import serverSyntax from './server-syntax.js'

export default ts.config(
  { ignores: ['dist/', 'data/', 'node_modules/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-useless-rename': 'error',
      'object-shorthand': 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    ...a11y.flatConfigs.recommended,
    rules: { ...a11y.flatConfigs.recommended.rules, ...hooks.configs.recommended.rules },
  },
  { files: ['src/**/*.{ts,tsx}'], plugins: { 'react-hooks': hooks }, rules: hooks.configs.recommended.rules },
  {
    files: ['src/**/*.tsx'],
    ignores: ['src/**/*.test.tsx'],
    plugins: { messages },
    rules: { 'messages/no-literal-strings': 'error' },
  },
  ...serverSyntax,
  {
    files: ['scripts/**/*.mjs', 'config/**', '*.config.{js,ts}', 'tests/**', 'server/app/main.ts'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        performance: 'readonly',
        fetch: 'readonly',
        module: 'writable',
      },
    },
    rules: { 'no-console': 'off' },
  },
)
