import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { at } from './project.mjs';

/** @type {import('typescript').CompilerOptions} */
const options = {
  declaration: true,
  isolatedDeclarations: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
};

/**
 * The declarations of entries, and of the files that those import: path relative to the folder → text. They refer to
 * each other by `.js`, as programs that use them resolve it.
 * @param {string} folder of the sources, relative to the repository
 * @param {string[]} entries relative to the folder
 */
export function declarationsOf(folder, entries) {
  /** @type {Map<string, string>} */
  const declared = new Map();
  /** @param {string} file */
  const add = (file) => {
    if (declared.has(file)) return;
    const source = readFileSync(at(folder, file), 'utf8');
    // Files of types only are declarations already.
    const text = file.includes('generated/')
      ? source
      : ts.transpileDeclaration(source, { fileName: file, compilerOptions: options }).outputText;
    declared.set(
      file.replace(/\.ts$/, '.d.ts'),
      text.replaceAll(/(from '|from "|import\(')(\.[^'"]+)\.ts(['"])/g, '$1$2.js$3'),
    );
    for (const [, to = ''] of text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+\.ts)['"]/g)) {
      add(relative('.', join(dirname(file), to)));
    }
  };
  for (const entry of entries) add(entry);
  return declared;
}
