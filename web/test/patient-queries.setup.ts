import { configure } from '@testing-library/dom';

// While other tests keep the machine busy, a lazy part may take longer to load than the default of one second.
configure({ asyncUtilTimeout: 20_000 });
