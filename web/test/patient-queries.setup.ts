import { configure } from '@testing-library/dom';

// A lazily loaded part takes longer than the usual second while other tests fill the machine.
configure({ asyncUtilTimeout: 20_000 });
